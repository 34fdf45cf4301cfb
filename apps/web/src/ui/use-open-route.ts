import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes to an address of the console, for things that are no link: a row of a table, a saved form. */
export function useOpenRoute(): (href: string) => void {
  const router = useRouter()
  return useCallback((href) => void router.navigate({ href }), [router])
}
