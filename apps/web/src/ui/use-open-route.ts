import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens an address of the console from what is no link, such as a row of a table or a saved form. */
export function useOpenRoute(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => void router.navigate({ href }), [router])
}
