/** The server's mark of a frame whose bytes it hides. */
export const coveredNote = 'covered'
