import type { Device } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import { Suspense, useContext, useRef } from 'react'
import { deviceHref } from '#features/device/detail/device-hrefs.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { RenamingContext } from './renaming-row.ts'

/** Few rows are renamed. */
const NameField = lazyPart(async () => (await import('./name-field.tsx')).NameField)

type RowNameProps = Pick<Device, 'id' | 'name'>

/** The name in a row, leading to the device; in its place the field that changes it. */
export function RowName({ id, name }: RowNameProps) {
  const renaming = useContext(RenamingContext)
  const field = useRef<HTMLDivElement>(null)
  const link = (
    <Anchor component={RouteLink} href={deviceHref(id)} size="sm" fw={500} truncate title={name}>
      {name}
    </Anchor>
  )
  if (renaming.id !== id) return link
  const close = () => {
    // The keys of the list go on at its row.
    field.current?.closest('tr')?.focus({ preventScroll: true })
    renaming.close()
  }
  return (
    <Suspense fallback={link}>
      <div ref={field}>
        <NameField id={id} name={name} onClose={close} />
      </div>
    </Suspense>
  )
}
