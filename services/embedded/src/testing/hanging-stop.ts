import { stopOnSignals } from '../stop-on-signals.ts'

stopOnSignals(() => new Promise(() => {}))
setInterval(() => {}, 1_000)
console.log('running')
