import { ListMenu } from './list-menu.tsx'
import { ViewsMenu } from './views-menu.tsx'

export function ListMenus() {
  return (
    <>
      <ViewsMenu />
      <ListMenu />
    </>
  )
}
