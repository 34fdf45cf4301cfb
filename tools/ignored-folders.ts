const folders = [
  'node_modules',
  '.build',
  'dist',
  '.git',
  'data',
  'test-results',
  'playwright-report',
]

/** Globs of folders that hold no source of ours: packages, what is built, and what runs and tests leave behind. */
export const ignoredFolders: string[] = folders.map((folder) => `**/${folder}/**`)
