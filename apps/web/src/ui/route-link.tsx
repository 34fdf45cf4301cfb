import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type RouteLinkProps = ComponentProps<'a'> & { readonly href: string }

/** A real `<a href>` inside the console, also usable as `component={RouteLink}` of a Mantine part. */
export function RouteLink({ href, onClick, children, ...rest }: RouteLinkProps) {
  const router = useRouter()
  const preload = () => {
    // A page that fails to load on hover says so when it is really opened.
    router.preloadRoute({ to: getPath(href) }).catch(() => undefined)
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...rest} href={href} onClick={open} onPointerEnter={preload} onFocus={preload}>
      {children}
    </a>
  )
}

/** Whether the browser handles the click itself, as it does for a new tab, a new window or a download. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const { target } = event.currentTarget
  return hasModifier || event.button !== 0 || (target !== '' && target !== '_self')
}

function getPath(href: string): string {
  return href.split(/[?#]/)[0] ?? href
}
