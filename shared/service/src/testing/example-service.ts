// A service for the tests of `runService`: its argument selects what it does.
import { runCommand } from '../run-command.ts'
import { runService } from '../run-service.ts'

const [behavior] = process.argv.slice(2)
const waiting: (() => void)[] = []
const say = (level: string) => (facts: object, words: string) => console.log(level, words, JSON.stringify(facts))

await runCommand('The example', () =>
  runService({
    host: '127.0.0.1',
    port: 0,
    logger: { info: say('info'), warn: say('warn'), fatal: say('fatal') },
    start: async () => {
      if (behavior === 'fail') throw new Error('It lacks everything.')
      say('info')({}, 'starting')
      if (behavior === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000))
      return {
        listener: (request, response) => {
          say('info')({}, `asked for ${request.url}`)
          if (request.url === '/reject') void Promise.reject(new Error('nobody catches this'))
          if (request.url === '/slow') waiting.push(() => response.end('answered'))
          else if (request.url !== '/never') response.end('ok')
        },
        // A slow request is answered only after the stop has begun.
        close: async () => {
          say('info')({}, 'closed')
          for (const answer of waiting) answer()
        },
      }
    },
    release: async () => say('info')({}, 'released'),
  }),
)
