import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { RouteLink } from '#ui/route-link.tsx'

interface AddLinkProps {
  readonly label: string
  /** The form for a new entry. */
  readonly href: string
}

/** Opens the form for a new entry of a list. Only people who may change something have it. */
export function AddLink({ label, href }: AddLinkProps) {
  if (!useMay('change')) return null
  return (
    <Button component={RouteLink} href={href} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  )
}
