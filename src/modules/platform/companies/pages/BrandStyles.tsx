/** The company's colours and name over the whole product, and a line in its colour for whoever works in several. */
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect } from 'react'
import { useSession } from '../../../../kernel/web/session.tsx'
import { setProduct } from '../../../../ui/product.ts'
import { ownColours } from '../parts/company-colour.ts'
import { brandTokens } from '../parts/brand-tokens.ts'

export default function BrandStyles() {
  const { session, company } = useSession()
  const own = company?.brand.productName ?? ''
  useEffect(() => {
    setProduct({ name: own })
    return () => setProduct({ name: '' })
  }, [own])
  if (!company) return null
  const several = (session?.companies.length ?? 0) > 1
  return (
    <>
      <GlobalStyles styles={brandTokens(company.brand)} />
      {several && (
        <Box
          aria-hidden
          data-company-cue={company.id}
          sx={{
            position: 'fixed',
            top: 0,
            left: 0,
            right: 0,
            height: 3,
            zIndex: 'tooltip',
            bgcolor: ownColours(session?.companies ?? [])(company.id),
            pointerEvents: 'none',
            displayPrint: 'none',
          }}
        />
      )}
    </>
  )
}
