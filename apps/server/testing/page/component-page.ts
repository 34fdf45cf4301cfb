import { encodePage, newPage, PageDocument, placeComponent } from '@fieldhub/page'

/** Page data with an instance of a component, which shows a text, or a photo where one is named. */
export function componentPage(key: string, version: number, photoId?: number): string {
  const document = new PageDocument(newPage(0))
  const place = { position: { x: 0, y: 0 }, size: { width: 90, height: 40 } }
  const component = {
    key,
    version,
    name: '泵',
    size: place.size,
    params: [{ name: '泵号', initial: '1' }],
    cells: [
      {
        kind: 'node' as const,
        id: 'c1',
        shape: photoId === undefined ? 'text' : 'image',
        zIndex: 1,
        ...place,
        data: { props: photoId === undefined ? { text: '{泵号}#' } : { photo: String(photoId) } },
      },
    ],
  }
  document.run('component', (edit) => {
    placeComponent(edit, key, {
      library: new Map([[key, component]]),
      at: { x: 0, y: 0 },
      resolve: (source) => source,
    })
  })
  return encodePage(document.toPage())
}
