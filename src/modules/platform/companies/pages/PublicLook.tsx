/** Pages without a session in the look of the company they are about: the one that invites or whose sign-up link it is, else the only one of the installation. */
import GlobalStyles from '@mui/material/GlobalStyles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setProduct } from '../../../../ui/product.ts'
import { companiesApi } from '../api.ts'
import { brandTokens } from '../parts/brand-tokens.ts'

export default function PublicLook() {
  // spec 1 §2: the public name of an invitation's secret
  const asked = new URLSearchParams(window.location.search)
  const invite = asked.get('invite') ?? undefined
  const firm = asked.get('firm') ?? undefined
  const look = useQuery({
    ...companiesApi.getLook.queryOptions({ input: { invite, firm } }),
    // the page stands in the product's own look; what it is about does not change while it is open
    retry: false,
    staleTime: Infinity,
  })
  const { productName = '', logo = '' } = look.data ?? {}
  useEffect(() => {
    setProduct({ name: productName, logo })
    return () => setProduct({ name: '' })
  }, [productName, logo])
  return look.data ? <GlobalStyles styles={brandTokens(look.data)} /> : null
}
