// For the health check of a container: ends with 0 when the worker of this machine can work, which takes a database.
import { runProbe } from '@keyroom/service/probe'

await runProbe(process.env['WORKER_PORT'] || 3003, '/health')
