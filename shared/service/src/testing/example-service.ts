// A service for the tests of `runService`: it does what the word that it is started with says.
import { runCommand } from '../run-command.ts'
import { runService } from '../run-service.ts'

const [behaviour] = process.argv.slice(2)
const say = (level: string) => (facts: object, words: string) => console.log(level, words, JSON.stringify(facts))

await runCommand('The example', () =>
  runService({
    host: '127.0.0.1',
    port: 0,
    logger: { info: say('info'), warn: say('warn'), fatal: say('fatal') },
    start: async () => {
      if (behaviour === 'fail') throw new Error('It lacks everything.')
      say('info')({}, 'starting')
      if (behaviour === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000))
      return {
        listener: (request, response) => {
          say('info')({}, `asked for ${request.url}`)
          if (request.url === '/reject') void Promise.reject(new Error('nobody catches this'))
          if (request.url === '/slow') setTimeout(() => response.end('answered'), 500)
          else if (request.url !== '/never') response.end('ok')
        },
        close: async () => say('info')({}, 'closed'),
      }
    },
    release: async () => say('info')({}, 'released'),
  }),
)
