/** There is more than may be read. */
export class TooMuchXml extends Error {}
