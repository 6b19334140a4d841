import Box from '@mui/material/Box'
import { markWords } from './find.ts'

/** A text with the words that were looked for in copper. */
export function Marked(props: { text: string; words: readonly string[] }) {
  // the place of a piece in its text is its name: pieces never move
  return markWords(props.text, props.words).map((piece, place) =>
    piece.marked ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Box
        key={place}
        component="mark"
        sx={{ bgcolor: 'tint.copper', color: 'inherit', fontWeight: 600, borderRadius: 0.5 }}
      >
        {piece.text}
      </Box>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place}>{piece.text}</span>
    ),
  )
}
