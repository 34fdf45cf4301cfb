import {
  decodePage,
  encodePage,
  getComponents,
  newPage,
  type PageComponent,
  type PageData,
  PageDocument,
  placeComponent,
} from '@fieldhub/page'

/** A component as the library keeps it: a page of its size with one instance. */
function componentPage(
  component: PageComponent,
  library: ReadonlyMap<string, PageComponent>,
): PageData {
  const { width, height } = component.size
  const document = new PageDocument({
    ...newPage(0),
    size: 'custom',
    cw: Math.max(1, Math.ceil(width)),
    ch: Math.max(1, Math.ceil(height)),
    cX: width / 2,
    cY: height / 2,
  })
  document.run('component', (edit) => {
    placeComponent(edit, component.key, {
      library: new Map(library).set(component.key, component),
      at: { x: 0, y: 0 },
      resolve: (source) => source,
    })
  })
  return document.toPage()
}

export function toComponentData(
  component: PageComponent,
  library: ReadonlyMap<string, PageComponent>,
): string {
  return encodePage(componentPage(component, library))
}

export interface StoredComponent {
  readonly component: PageComponent
  /** Those within it, and itself. */
  readonly library: ReadonlyMap<string, PageComponent>
  readonly page: PageData
}

/** Undefined for one that cannot be read, as a newer program may have written it. */
export function readComponentData(key: string, pageData: string): StoredComponent | undefined {
  const read = decodePage(pageData)
  if (!read.ok) return undefined
  const library = getComponents(read.value)
  const component = library.get(key)
  return component === undefined ? undefined : { component, library, page: read.value }
}
