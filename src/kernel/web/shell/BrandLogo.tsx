import Box from '@mui/material/Box'
import { Logo } from '../../../ui/Logo.tsx'
import { useSession } from '../session.tsx'

/** The company's own logo, else the product's with the name the company gives it. */
export function BrandLogo() {
  const { company } = useSession()
  const { logo = '', productName = '' } = company?.brand ?? {}
  if (!company || logo === '') return <Logo name={productName} />
  return (
    <Box
      component="img"
      src={`/api/files/${logo}?company=${encodeURIComponent(company.id)}`}
      alt={productName || company.name}
      sx={{ height: 28, maxWidth: 180, objectFit: 'contain', display: 'block' }}
    />
  )
}
