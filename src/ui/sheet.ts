/** On a phone a drawer comes from below and leaves the page in sight. */
export const SHEET = { height: '92dvh', borderRadius: '10px 10px 0 0' } as const
