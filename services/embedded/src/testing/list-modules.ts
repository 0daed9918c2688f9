import { registerHooks } from 'node:module'

// Prints the address of each module that the commands load.
registerHooks({
  load: (url, context, next) => {
    console.log(url)
    return next(url, context)
  },
})
await import('../commands.ts')
