date >> "$CLAUDE_PLUGIN_DATA/log"
