// Everything that may break. A fault has
//
//   name, seconds      and how long it lasts; `short`: in the short form, where it is part of that
//   begin(night, places, tellers)   breaks it, and gives `end`, after which all is whole again and
//                      the database takes connections, and, where more is to be done, `mend`
//   places             of the servers that it may hurt
//   tellers            of those whose logs must name it: the same, unless it says others
//   told, oneTells     the lines that name it; in the log of each of them, or of one
//   toldOnceOver       it can be told only when it is over
//   words              that /readyz may say; mustBeUnready: it must say one of them
//   works              'store', where that has no part in it: no line may blame it
//   takesConnections   whether the database does meanwhile
//   breaks, full       connections may break, requests may be refused for room
//   finishes           of connections that break none is one of a request that was under way
//   possible           on this machine
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
