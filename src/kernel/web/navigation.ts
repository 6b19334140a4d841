/** Moving between pages. Every plain `<a href>` of the product is a client-side link, so components need no router. */
import { useEffect } from 'react'
import { goTo } from './history.ts'

/** `go(link(projects, 'project', { projectId }))` */
export function useGo(): typeof goTo {
  return goTo
}

/** Moves to `address` as soon as it is shown. */
export function Move(props: { to: string }): null {
  useEffect(() => goTo(props.to, { replace: true }), [props.to])
  return null
}

/** Whether `address` is a path of this origin; anything else must not be followed after signing in. */
export function isOwnAddress(address: string | undefined): address is string {
  if (!address?.startsWith('/') || address.startsWith('//') || address.includes('\\')) return false
  return new URL(address, window.location.origin).origin === window.location.origin
}

function addressOf(target: EventTarget | null): string | null {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement)) return null
  const outside =
    anchor.origin !== window.location.origin ||
    anchor.target !== '' ||
    anchor.hasAttribute('download') ||
    anchor.pathname.startsWith('/api/')
  if (outside) return null
  // a link into the same page is the browser's own business
  if (anchor.hash !== '' && anchor.pathname === window.location.pathname) return null
  return anchor.pathname + anchor.search + anchor.hash
}

/** Follows links without loading the document anew. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    const address = changed || event.defaultPrevented ? null : addressOf(event.target)
    if (address === null) return
    event.preventDefault()
    goTo(address)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
