import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { withTexts } from '#i18n/with-texts.ts'
import { isForPage } from '#ui/is-for-page.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuGroup } from '../menu.ts'
import { pagePlaces, startPlaces } from './page-places.ts'

const KeyList = lazyPart(
  async () => (await withTexts('account', () => import('./key-list.tsx'))).KeyList,
)

interface PageKeysProps {
  readonly groups: readonly MenuGroup[]
}

/** The keys that work on every page: `?` lists them all, `g` and a letter open a page of the menu. */
export function PageKeys({ groups }: PageKeysProps) {
  const router = useRouter()
  const [isListed, setListed] = useState(false)
  const [press] = useState(startPlaces)
  const pages = groups.flatMap(({ entries }) => entries)
  const places = Object.entries(pagePlaces).flatMap(([letter, path]) => {
    const page = pages.find((entry) => entry.path === path)
    return page === undefined ? [] : [{ letter, path, titleKey: page.titleKey }]
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const action = press(event.key, performance.now())
      if (action === undefined) return
      event.preventDefault()
      if (action === '?') setListed(true)
      else if (pages.some(({ path }) => path === action)) void router.navigate({ href: action })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [router, pages, press])
  if (!isListed) return null
  return (
    <Suspense>
      <KeyList places={places} onClose={() => setListed(false)} />
    </Suspense>
  )
}
