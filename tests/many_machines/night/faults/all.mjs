// Everything that may break. A fault has these members:
//
// name, seconds its name, and how long it lasts; `short`: how long it lasts in the short form
//                      of the night, if it occurs there
//   begin(night, places, tellers)   breaks something and returns `end`. After `end`, everything
//                      works and the database takes connections. If more must be repaired, `begin`
//                      also returns `mend`
//   places             the servers that it may hurt
//   tellers            the servers whose logs must name it; by default, `places`
//   told, oneTells     the log lines that name it; `oneTells`: a line in one teller's log is enough
//   toldOnceOver       whether the fault can be reported only when it is over
//   words              what /readyz may say; `mustBeUnready`: /readyz must say one of the words
//   works              'store' if the store keeps working, so that no line may blame it
//   takesConnections   whether the database takes connections during the fault
//   breaks, full       connections may break; requests may be refused for lack of space
//   finishes           connections with a request under way do not break
//   possible           whether this machine can have the fault
import crashedDatabase from './crashed_database.mjs';
import crowd from './crowd.mjs';
import dump from './dump.mjs';
import failover from './failover.mjs';
import fullDatabaseDisk from './full_database_disk.mjs';
import fullLogDisk from './full_log_disk.mjs';
import heldRows from './held_rows.mjs';
import idleSignals from './idle_signals.mjs';
import indexMade from './index_made.mjs';
import joiningServer from './joining_server.mjs';
import killedPdfChild from './killed_pdf_child.mjs';
import killedServer from './killed_server.mjs';
import lockedTable from './locked_table.mjs';
import muteHost from './mute_host.mjs';
import muteRoute from './mute_route.mjs';
import openTransaction from './open_transaction.mjs';
import readOnlyDatabase from './read_only_database.mjs';
import restartedDatabase from './restarted_database.mjs';
import restartedPooler from './restarted_pooler.mjs';
import rotatedKey from './rotated_key.mjs';
import slowClients from './slow_clients.mjs';
import stalledLog from './stalled_log.mjs';
import stoppedDatabase from './stopped_database.mjs';
import stoppedGroup from './stopped_group.mjs';
import stoppedPdfChild from './stopped_pdf_child.mjs';
import stoppedReplica from './stopped_replica.mjs';
import stoppedServer from './stopped_server.mjs';
import usedUpDescriptors from './used_up_descriptors.mjs';
import usedUpShare from './used_up_share.mjs';
import vacuumBehindDump from './vacuum_behind_dump.mjs';
import vacuumFull from './vacuum_full.mjs';
import wrongKeys from './wrong_keys.mjs';

export const faults = {
  crashedDatabase, crowd, dump, failover, fullDatabaseDisk, fullLogDisk, heldRows, idleSignals,
  indexMade, joiningServer, killedPdfChild, killedServer, lockedTable, muteHost, muteRoute,
  openTransaction, readOnlyDatabase, restartedDatabase, restartedPooler, rotatedKey, slowClients,
  stalledLog, stoppedDatabase, stoppedGroup, stoppedPdfChild, stoppedReplica, stoppedServer,
  usedUpDescriptors, usedUpShare, vacuumBehindDump, vacuumFull, wrongKeys,
};
