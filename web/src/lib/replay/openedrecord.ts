/** A record file on its way from where it was opened to the page that shows it. */
export const openedRecord = { text: "" };
