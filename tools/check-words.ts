import { faultsOfCitations } from './comment-citations.ts'
import { faultsOfDocuments } from './document-references.ts'
import { faultsOfNouns } from './noun-rows.ts'
import { unwantedWords } from './unwanted-words.ts'

const problems = [
  ...unwantedWords(),
  ...faultsOfNouns(),
  ...faultsOfDocuments(),
  ...faultsOfCitations(),
]
if (problems.length > 0) process.exitCode = 1
process.stdout.write(
  `${[...problems, `words and documents: ${problems.length} problems`].join('\n')}\n`,
)
