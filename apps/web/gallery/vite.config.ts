import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForConsole } from '../contract-for-console.ts'

/** A page of its own: nothing of it is in the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '../public'),
  plugins: [contractForConsole(), react()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
  preview: { port: 5174 },
})
