import { pdfOfSize } from '../../../api/attachment_files.mjs';
import { mebibyte } from '../../../api/small_disk.mjs';
import { repeat } from '../repeat.mjs';
import { uploadTo } from '../uploads.mjs';
import { everybody } from './places.mjs';

const betweenMs = 300;

export default {
  name: 'the disk of the database is full',
  possible: ({ around }) => around.disks.every(({ isPlain }) => !isPlain),
  places: everybody,
  seconds: { long: 15 },
  full: true,
  words: ['no_room'],
  oneTells: true,
  told: [{ event: 'store_failed', causes: ['disk_full'] }],
  async begin(night) {
    const { disk } = night.around;
    const { primary } = night;
    await primary.ask('CHECKPOINT');
    disk.fillUp(2 * mebibyte);
    const content = pdfOfSize(mebibyte);
    const stop = repeat(betweenMs, () =>
      night.ledger.watch('a full disk', () => uploadTo(night, content)));
    return {
      end: async () => {
        disk.makeRoom();
        if (primary.isOver) await primary.begin();
        await stop();
      },
    };
  },
};
