import { stopOnSignals } from '../stop-on-signals.ts'

stopOnSignals(async () => console.log('closed'))
console.log('running')
setInterval(() => {}, 1_000)
