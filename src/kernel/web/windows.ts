/** Events of the window by which far parts of the frame ask each other to open something. */

/** Opens universal search; `detail: { words }` to start with. */
export const OPEN_SEARCH = 'plumbline:search'
/** Opens the sheet of keyboard shortcuts. */
export const OPEN_SHORTCUTS = 'plumbline:shortcuts'
