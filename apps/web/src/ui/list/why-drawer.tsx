import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { idParam } from './search-fields.ts'
import { useCloseByBack } from './use-close-by-back.ts'
import { useSearchParams } from './use-search-params.ts'

const whySearch = z.object({ why: idParam })

interface WhyDrawerProps {
  readonly title: string
  /** The explanation of the row with this id. */
  readonly children: (id: number) => ReactNode
}

/** Explains a row of a list. Its id stands in the address as `?why=<id>`, so that a link shows the same. */
export function WhyDrawer({ title, children }: WhyDrawerProps) {
  const [{ why: id }, changeSearch] = useSearchParams(whySearch)
  const isOpen = id !== undefined
  const close = useCloseByBack(isOpen, () => changeSearch({ why: undefined }))
  return (
    <SideDrawer title={title} isOpen={isOpen} onClose={close}>
      {isOpen && children(id)}
    </SideDrawer>
  )
}
