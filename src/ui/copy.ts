/** Puts text on the clipboard; the modern way exists only on https and localhost. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
    const field = document.createElement('textarea')
    field.value = text
    // inside the open dialog, whose focus trap would take the focus back
    const place = document.querySelector('[role="dialog"]') ?? document.body
    place.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    return done
  } catch {
    return false
  }
}
