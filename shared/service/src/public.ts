export { checkOrigins, isLocalOrigin } from './check-origins.ts'
export { connectDatabase, withDatabase } from './connect-database.ts'
export { loggedAddress } from './logged-address.ts'
export { networkOf, sourceOf } from './network-of.ts'
export { prepareGracefulEnd } from './prepare-graceful-end.ts'
export { readDatabaseUrl } from './read-database-url.ts'
export { isProxy, proxiesExpectation, wordsOf } from './read-proxies.ts'
export { readSample, type SampleChoice } from './read-sample.ts'
export { readSecrets } from './read-secrets.ts'
export {
  databaseExpectation,
  logLevelExpectation,
  logLevels,
  originExpectation,
  portExpectation,
  readVariables,
  type Expectation,
} from './read-variables.ts'
export { runCommand } from './run-command.ts'
export { runService, serverOptions } from './run-service.ts'
export { readHttpsProxy, applyHttpsProxy } from './apply-https-proxy.ts'
