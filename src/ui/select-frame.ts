/** The frame of a select that stands among other controls. */
export const selectFrame = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line.strong',
  px: 0.75,
  ml: 0,
} as const
