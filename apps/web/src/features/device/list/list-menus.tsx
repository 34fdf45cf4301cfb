import { ColumnsMenu } from '#features/device/columns/columns-menu.tsx'
import { ViewsMenu } from '#features/device/saved-views/views-menu.tsx'
import { ListMenu } from './list-menu.tsx'

interface ListMenusProps {
  readonly isCards: boolean
}

export function ListMenus({ isCards }: ListMenusProps) {
  return (
    <>
      <ColumnsMenu isCards={isCards} />
      <ViewsMenu />
      <ListMenu />
    </>
  )
}
