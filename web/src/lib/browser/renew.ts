// A page that was loaded before the server changed loads itself again, but not for ever.
const TRIED = "magenoir.renewed-for"; // the versions of the server for which it has done so, in this tab
const READING = 2_000; // the time to see why

/** The parts of a browser that it takes: replaced in tests. */
export interface Tab {
  sessionStorage: Pick<Storage, "getItem" | "setItem">;
  location: Pick<Location, "reload">;
}

/** Load the page again, once for each version of the server. False: that was tried, or nothing would remember it. */
export function renew(version: unknown, tab: Tab = window): boolean {
  try {
    const tried = tab.sessionStorage.getItem(TRIED)?.split(" ") ?? [];
    if (tried.includes(String(version))) return false;
    tab.sessionStorage.setItem(TRIED, [...tried, String(version)].join(" "));
  } catch {
    return false;
  }
  setTimeout(() => tab.location.reload(), READING);
  return true;
}
