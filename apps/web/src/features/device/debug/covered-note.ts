/** The server's mark of a frame whose bytes it keeps to itself. */
export const coveredNote = 'covered'
