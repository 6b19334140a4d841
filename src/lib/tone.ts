/** How a state is coloured; each has a shape of its own too, so that colour never speaks alone. */
export type Tone = 'success' | 'info' | 'error' | 'warning' | 'neutral' | 'primary' | 'copper'
