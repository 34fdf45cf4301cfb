import { faultsOfCitations } from './comment-citations.ts'
import { faultsOfDecisions, faultsOfDocuments } from './document-references.ts'
import { faultsOfNouns } from './noun-rows.ts'
import { unwantedWords } from './unwanted-words.ts'

const problems = [
  ...unwantedWords(),
  ...faultsOfNouns(),
  ...faultsOfDocuments(),
  ...faultsOfDecisions(),
  ...faultsOfCitations(),
]
if (problems.length > 0) process.exitCode = 1
process.stdout.write(
  `${[...problems, `words and documents: ${problems.length} problems`].join('\n')}\n`,
)
