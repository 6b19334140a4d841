import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { productName } from './product.ts'

const MAX_WIDTH = { full: 'none', text: '72ch', form: 720 } as const

export type PageProps = {
  title: string
  /** Shown in the browser tab instead of the title. */
  documentTitle?: string
  /** Where the page stands, 13 px above the title. */
  crumb?: ReactNode
  /** A count such as "34 of 63" beside the title. */
  count?: ReactNode
  /** A status chip beside the title. */
  status?: ReactNode
  /** Buttons, right; the main one last. */
  actions?: ReactNode
  /** Tabs of the page, under the head. */
  tabs?: ReactNode
  /** A page to work in: crumb and title share a line and little stands above the content. */
  dense?: boolean
  /** Longest line of the content: lists take the full width, running text 72 characters. */
  width?: keyof typeof MAX_WIDTH
  children: ReactNode
}

/** Frame of every page: crumb, title, status, actions and content on the canvas. */
export function Page(props: PageProps) {
  const { title, documentTitle = title, dense = false } = props
  useEffect(() => {
    document.title = `${documentTitle} · ${productName()}`
  }, [documentTitle])
  return (
    // `p` would win over `pb` at every width
    <Box sx={{ px: { xs: 2, md: 3 }, pt: dense ? 1 : { xs: 2, md: 3 }, pb: 4, minWidth: 0 }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          rowGap: 1.5,
          minHeight: 34,
          mb: dense ? 1 : 2.5,
        }}
      >
        <Box
          sx={{
            minWidth: 0,
            ...(dense && { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }),
          }}
        >
          {props.crumb && (
            <Typography variant="caption" component="div" sx={{ display: 'block', color: 'text.secondary', mb: 0.25 }}>
              {props.crumb}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1" sx={{ fontSize: { xs: '1.375rem', md: '1.5rem' }, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {props.count !== undefined && (
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                {props.count}
              </Typography>
            )}
            {props.status}
          </Box>
        </Box>
        {props.actions && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              ml: 'auto',
              '& > :last-child': { flexGrow: { xs: 1, sm: 0 } },
              width: { xs: '100%', sm: 'auto' },
            }}
          >
            {props.actions}
          </Box>
        )}
      </Box>
      {props.tabs && <Box sx={{ mt: -1, mb: dense ? 1 : 2 }}>{props.tabs}</Box>}
      <Box sx={{ maxWidth: MAX_WIDTH[props.width ?? 'full'], minWidth: 0 }}>{props.children}</Box>
    </Box>
  )
}
