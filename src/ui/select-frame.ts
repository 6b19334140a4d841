/** The frame of a select that stands among other controls; on its right is the arrow. */
export const selectFrame = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line.strong',
  pl: 0.75,
} as const
