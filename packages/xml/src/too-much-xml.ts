/** The document exceeds its limits. */
export class TooMuchXml extends Error {}
