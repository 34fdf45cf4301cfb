import { defineConfig } from '@playwright/test'
import { browserOptions } from './src/harness/browser.ts'

const isCi = process.env['CI'] !== undefined

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  forbidOnly: true,
  // Journeys mostly wait rather than compute: two workers would leave half of two cores idle.
  workers: 3,
  // A browser on a loaded machine may miss a moment; a test that passes only the second time is listed as flaky.
  retries: isCi ? 1 : 0,
  // Nothing measures by these: what waits in vain fails as surely after minutes, and a busy machine is no fault.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: browserOptions,
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Movement that says nothing costs every frame of a browser that draws without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every frame double what a journey costs. Where a failure is tried again, only that try is traced.
    trace: isCi
      ? 'on-first-retry'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
  },
})
