import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

interface TestFile {
  readonly moduleId: string
  readonly project: { readonly name: string }
}

/**
 * Files of one project and environment follow each other, in the order that they come in. A worker goes on with the next
 * file only while both are the same: in the order of their sizes every second file of the console started a worker of its
 * own, which loads React and the words again.
 */
export function bySurroundings<File extends TestFile>(files: readonly File[]): File[] {
  return [...Map.groupBy(files, surroundingsOf).values()].flat()
}

const environmentWanted = /^\/\/ @vitest-environment (.+)$/m

function surroundingsOf({ moduleId, project }: TestFile): string {
  const environment = environmentWanted.exec(readFileSync(moduleId, 'utf8'))?.[1]
  return `${project.name} in ${environment}`
}

export class SameSurroundings extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return bySurroundings(await super.sort(files))
  }
}
