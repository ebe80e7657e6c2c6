import type { DemoRoster } from './demo-roster';
import { moving } from './moving-scenes';
import { createRandom } from './random';

/** Stores a drawn video as one of a member's, once however often it is called. */
export type VideoStore = {
  readonly add: (video: { readonly ownerId: number; readonly name: string; readonly createdAt: Date }) => Promise<void>;
};

/** Members who have videos in addition to the two accounts, of each gender. */
const ownersEach = 9;
const accountVideos = 3;

/** Gives the two accounts three videos each, and some other paying members one or two, in order of time. */
export async function giveDemoVideos(roster: DemoRoster, store: VideoStore): Promise<void> {
  const random = createRandom('videos');
  const others = (['female', 'male'] as const).flatMap((gender) =>
    roster.others.filter((member) => member.gender === gender && member.isPaying).slice(0, ownersEach),
  );
  const videos = [roster.man, roster.woman, ...others].flatMap(({ id, joinedAt, activeAt }) => {
    const isAccount = id === roster.man.id || id === roster.woman.id;
    const names = random.shuffled(moving.map(({ name }) => name));
    return names.slice(0, isAccount ? accountVideos : random.integer(1, 2)).map((name) => {
      const createdAt = new Date(joinedAt + (activeAt - joinedAt) * random.between(0.3, 0.99));
      return { ownerId: id, name, createdAt };
    });
  });
  videos.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const video of videos) await store.add(video);
}
