import { expect, test } from 'vitest'
import { isDuplicate } from '#store/is-duplicate.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  countPageComponents,
  deleteComponentsOf,
  deletePageComponent,
  insertPageComponent,
  replacePageComponent,
  selectComponentsShowing,
  selectPageComponent,
  selectPageComponents,
} from './page-component-store.ts'

const component = (ownerId: number, componentKey: string) => ({
  ownerId,
  componentKey,
  name: componentKey,
  version: 1,
  data: 'first',
  bytes: 5,
  createdAt: 1,
  updatedAt: 1,
})

onEachEngine((engine) => {
  test('a library has each key once, and its components without their drawings in a list', async () => {
    const store = await engine.open()
    const { meta: db } = store
    const id = await insertPageComponent(db, component(1, 'pump'), [])
    await insertPageComponent(db, component(2, 'pump'), [])
    const again = insertPageComponent(db, component(1, 'pump'), [])
    await expect(again.catch((error: unknown) => isDuplicate(error))).resolves.toBe(true)
    await insertPageComponent(db, component(1, 'a'), [])
    const listed = await selectPageComponents(db, 1)
    expect(listed.map(({ name }) => name)).toEqual(['a', 'pump'])
    expect(listed[0]).not.toHaveProperty('data')
    expect(await selectPageComponent(db, id)).toMatchObject({ data: 'first' })
    await deleteComponentsOf(db, 1)
    expect(await countPageComponents(db, 1)).toBe(0)
    expect(await countPageComponents(db, 2)).toBe(1)
    await store.close()
  })

  test('a component is replaced in the version that was read, and knows its photos', async () => {
    const store = await engine.open()
    const { meta: db } = store
    const id = await insertPageComponent(db, component(1, 'pump'), [7, 8])
    const showing = (photo: number) => selectComponentsShowing(db, { ownerId: 1, id: photo }, 10)
    expect(await showing(7)).toEqual([{ id, name: 'pump' }])
    const next = { data: 'second', bytes: 6, version: 2 }
    expect(await replacePageComponent(db, { id, before: 1 }, next, [8])).toBe(true)
    expect(await replacePageComponent(db, { id, before: 1 }, next, [7])).toBe(false)
    expect([await showing(7), await showing(8)]).toEqual([[], [{ id, name: 'pump' }]])
    expect(await deletePageComponent(db, id)).toBe(6)
    expect(await deletePageComponent(db, id)).toBeUndefined()
    expect(await showing(8)).toEqual([])
    await store.close()
  })
})
