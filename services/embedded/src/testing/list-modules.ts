import { registerHooks } from 'node:module'

// Prints the address of each module that a module of this package loads: `commands.ts`.
registerHooks({
  load: (url, context, next) => {
    console.log(url)
    return next(url, context)
  },
})
await import(new URL(process.argv[2] ?? '', new URL('..', import.meta.url)).href)
