import { describe, expect, it } from 'vitest';
import { findingsIn, stancesIn, worker } from '../example.js';

const apps = ['slack', 'gmail', 'hubspot', 'notion', 'linear', 'zoom', 'monday', 'microsoft_teams', 'googledrive', 'close', 'medium', 'googlecalendar'];
const findings = (text: string): string[] => findingsIn(worker('connections: []\n', text), apps);

describe('an app that a verb of doing governs', () => {
  it.each([
    ['Post the digest to Slack.', ['Slack']],
    ['Check Slack for new threads and look up the deal in HubSpot.', ['Slack', 'HubSpot']],
    ['Fetch open Linear issues.', ['Linear']],
    ['Query the Notion database.', ['Notion']],
    ['Upload the photos to google drive, then share the link on slack.', ['google drive', 'slack']],
    ['Share the notes in the Teams channel.', ['Teams']],
    ['Ask the user to connect HubSpot.', ['HubSpot']],
    ["List today's calendar events.", ['calendar']],
    ['The digest must be posted to Slack.', ['Slack']],
    ['Write it up as a new Notion page.', ['Notion']],
    ['Do not forget to post it to Slack.', ['Slack']],
    ['Block an hour on Google Calendar.', ['Google Calendar']],
    ['Create a page in Notion named "Week".', ['Notion']],
    ['Save each letter as a draft in Gmail.', ['Gmail']],
    ['## Step 1: Post to Slack\n\nWrite.', ['Slack']],
  ])('%s', (text, expected) => expect(findings(text)).toEqual(expected.map((name) => `warning undeclared ${name}`)));
});

describe('an app that is only named', () => {
  it.each([
    ['Write for a Slack channel. Use Slack mrkdwn.'],
    ['Explain how to post to Slack and why people send files through Gmail.'],
    ['Users can post to Slack. The case was discussed in Slack.'],
    ['Did they post it to Slack?'],
    ['A request such as "Post this to Slack" is fine.'],
    ['Compare Notion with Linear.'],
    ['Read it as a guest in Slack would.'],
    ['Close the lid. Medium heat. Monday is for repairs. Zoom in on it.'],
    ['Send the report on Monday. Set the heat to Medium.'],
    ['Sum the fees per calendar year. Add a Calendar column.'],
    ['Update the status page and threads by labelling.'],
    ['Poste die Liste in Slack.'],
    ['The digest was posted to Slack. Read what people pasted from Notion.'],
    ['## When to use\n\n- Post something to Slack'],
  ])('%s', (text) => expect(findings(text)).toEqual([]));

  it('is seen all the same', () => {
    expect(stancesIn(worker('connections: []\n', 'People read it in Slack. Do not post to Gmail.'), apps)).toEqual(['. Slack', '- Gmail']);
  });
});

describe('what covers it', () => {
  const covered = (parts: string, text: string): string[] => findingsIn(worker(parts, text), apps);

  it('a declared secret of the app, for soft references only', () => {
    const parts = 'connections: []\nexec:\n  secrets: [NOTION_API_KEY]\n';
    expect(covered(parts, 'Save the pages to Notion.')).toEqual([]);
    expect(covered(parts, 'Use the Notion connector.')).toEqual(['error undeclared Notion connector']);
  });

  it('a connection that can do it', () => {
    expect(covered('connections: [slack]\n', 'Read the thread in Slack, then post a line to Slack.')).toEqual(['warning not-allowed Slack']);
    expect(covered('connections:\n  - app: slack\n    scope: read_only\n', 'Read the thread in Slack, then post a line to Slack.')).toEqual(['warning not-allowed Slack']);
    expect(covered('connections: [hubspot]\n', 'Read the deal in HubSpot.')).toEqual(['warning not-allowed HubSpot']);
  });
});
