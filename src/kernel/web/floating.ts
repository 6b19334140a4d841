/** What floats over the page: lighter than the page in the dark, with a shadow in the light; its rows keep the focus ring inside. */
export const floating = {
  bgcolor: 'surface.raised',
  backgroundImage: 'none',
  border: 1,
  borderColor: 'line.hair',
  boxShadow: '0 16px 48px rgb(0 0 0 / .2)',
  '& .Mui-focusVisible': { outlineOffset: -2 },
} as const
