import './start/bootstrap.tsx'
