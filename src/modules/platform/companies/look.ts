/** A company's own look, as far as its plan and its own switches let it show; what is stored stays, and shows again when they do. */
type Look = { productName: string; logo: string; primaryColor: string; secondaryColor: string }

export const WHITE_LABEL = 'whiteLabel'
/** Spec 3 §3.7 has logo and colours under this name. */
const CUSTOM_BRANDING = 'customBranding'

export function lookOf<L extends Look>(stored: L, features: readonly string[]): L {
  if (!features.includes(WHITE_LABEL))
    return { ...stored, productName: '', logo: '', primaryColor: '', secondaryColor: '' }
  return features.includes(CUSTOM_BRANDING) ? stored : { ...stored, logo: '', primaryColor: '', secondaryColor: '' }
}
