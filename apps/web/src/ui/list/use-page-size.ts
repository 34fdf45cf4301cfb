import { limits } from '@fieldhub/contract'
import { useLocalStorage } from '@mantine/hooks'

export type PageSize = (typeof limits.pageSizes)[number]

const pageSizeKey = 'fieldhub.pageSize'

/**
 * The rows of a page. Once chosen the number is the same in every list and remembered in this browser; before that it
 * is the list's own.
 */
export function usePageSize(usual: PageSize = 20): readonly [PageSize, (size: PageSize) => void] {
  const [chosen, choose] = useLocalStorage<PageSize | null>({
    key: pageSizeKey,
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => toPageSize(text) ?? null,
  })
  return [chosen ?? usual, choose]
}

/** What `usePageSize` begins with. */
export function readPageSize(usual: PageSize): PageSize {
  return toPageSize(localStorage.getItem(pageSizeKey) ?? undefined) ?? usual
}

export function toPageSize(text: string | undefined): PageSize | undefined {
  return limits.pageSizes.find((size) => String(size) === text)
}

/** The page that has the first row of this page when the size changes. */
export function pageAtSize(page: number, before: number, after: number): number {
  return Math.floor(((page - 1) * before) / after) + 1
}
