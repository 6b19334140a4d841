import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

export type LineStep = {
  key: string
  title: string
  rows: readonly { id: string; title: string; detail: string; address: string }[]
}

/** The line a record stands in, one kind of record under the other. */
export function RecordLine({ steps, label }: { steps: readonly LineStep[]; label: string }) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
    >
      {steps.map(({ key, title, rows }) => (
        <Box component="li" key={key} sx={{ px: 2, py: 1 }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 600 }}>{title}</Box>
          {rows.map((row) => (
            <Box key={row.id} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
              <Link href={row.address} color="inherit">
                {row.title}
              </Link>
              {row.detail !== '' && (
                <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
                  {row.detail}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
